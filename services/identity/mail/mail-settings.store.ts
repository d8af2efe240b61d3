import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { Rows } from '@cadenza/kernel/eventsourcing/sql.js';
import { MAIL_OPTIONS } from '@cadenza/kernel/mail/mail.tokens.js';
import type { MailOptions } from '@cadenza/kernel/mail/mail.tokens.js';
import { noMailSettings, sealSettings, type MailSettings } from '@cadenza/kernel/mail/mail-settings.js';
import { settingsIn } from '@cadenza/kernel/mail/stored-settings.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { EmailConfigInput } from '../generated/graphql.js';
import { isSameServer, mailSettingsErrors } from './mail-settings.rules.js';
import { mailSettingsSlice } from './mail-settings.slice.js';

export interface SeenSettings {
  readonly settings: MailSettings;
  /** 0 until somebody has chosen them. */
  readonly version: number;
}

/** The administrator's settings of the mail server: read by ourselves only, told to others sealed. */
@Injectable()
export class MailSettingsStore {
  constructor(
    @Inject(ROWS) private readonly rows: Rows,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(MAIL_OPTIONS) private readonly options: MailOptions,
  ) {}

  /** With the password; empty ones where nobody has chosen any, or they were sealed with another key. */
  async known(): Promise<SeenSettings> {
    const known = await settingsIn(this.rows, this.options.key, this.options.otherKey);
    return { settings: known?.settings ?? noMailSettings, version: known?.version ?? 0 };
  }

  async read(): Promise<MailSettings> {
    return (await this.known()).settings;
  }

  /** Throws VALIDATION_FAILED, or CONFLICT when another administrator changed them since the version that was seen. */
  async change(
    context: GraphqlContext,
    input: EmailConfigInput,
    seen: number | null | undefined,
  ): Promise<SeenSettings> {
    const known = await this.known();
    // Before any rule: it may be right for the settings that were seen.
    if (seen != null && seen !== known.version) throw new RejectionError(changedByOther);
    const settings = changed(known.settings, input);
    const errors = mailSettingsErrors(settings, known.settings, Boolean(input.removePassword));
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const command = { kind: 'change', sealed: sealSettings(this.options.key, settings) } as const;
    await this.commands.give(context, mailSettingsSlice, 1, command, {
      version: known.version,
      rows: [this.audit.row(context, 'email.changed', null)],
    });
    return { settings, version: known.version + 1 };
  }
}

const changedByOther = new Rejection(
  'CONFLICT',
  'Another administrator changed the email settings in the meantime',
);

/**
 * Host and user name are always given; what else is left out stays, and so does the password when it is blank and the
 * server the same.
 */
function changed(now: MailSettings, input: EmailConfigInput): MailSettings {
  const server = { host: (input.host ?? '').trim(), port: input.port ?? now.port };
  const kept = isSameServer(now, server) ? now.password : null;
  return {
    ...server,
    secure: input.secure ?? now.secure,
    username: (input.username ?? '').trim(),
    from: trimAddress(input.from ?? now.from),
    password: input.removePassword ? null : input.password?.trim() ? input.password : kept,
  };
}
