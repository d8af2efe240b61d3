import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '@cadenza/kernel/cqrs/audit.js';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS, ROWS } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
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
  async read(): Promise<MailSettings> {
    return (await settingsIn(this.rows, this.options.key))?.settings ?? noMailSettings;
  }

  /** Throws VALIDATION_FAILED, or CONFLICT when another administrator changed them at the same moment. */
  async change(context: GraphqlContext, input: EmailConfigInput): Promise<MailSettings> {
    const known = await settingsIn(this.rows, this.options.key);
    const now = known?.settings ?? noMailSettings;
    const settings = changed(now, input);
    const errors = mailSettingsErrors(settings, now);
    if (errors.length > 0) throw new RejectionError(invalid(errors));
    const command = { kind: 'change', sealed: sealSettings(this.options.key, settings) } as const;
    await this.commands.give(context, mailSettingsSlice, 1, command, {
      version: known?.version ?? 0,
      rows: [this.audit.row(context, 'email.changed', null)],
    });
    return settings;
  }
}

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
    from: (input.from ?? now.from).trim(),
    password: input.password?.trim() ? input.password : kept,
  };
}
