import type { MailOwn } from '@cadenza/kernel/mail/mail-providers.js';
import type { ServiceDefinition } from '@cadenza/kernel/cqrs/service.js';
import { ImageEncoder } from '@cadenza/kernel/images/image-encoder.js';
import { billingService } from '@cadenza/billing/billing.service.js';
import { noPayments, type PaymentSettings } from '@cadenza/billing/payments/settings.js';
import { catalogService } from '@cadenza/catalog/catalog.service.js';
import { identityService } from '@cadenza/identity/identity.service.js';
import { mediaService } from '@cadenza/media/media.service.js';
import { FolderStore } from '@cadenza/media/objects/folder-store.js';
import { rosterService } from '@cadenza/roster/roster.service.js';
import { schedulingService } from '@cadenza/scheduling/scheduling.service.js';
import { sharingService } from '@cadenza/sharing/sharing.service.js';
import type { DataFolder } from './data-folder.js';

/** Receives mails of the contact form where mails are kept, not sent (/dev/mail); else the sender of all mails does. */
const keptSupportEmail = 'support@cadenza.example';

/** The seven services, with what each needs of its own in one process. */
export function allServices(
  sessionKey: string,
  folder: Pick<DataFolder, 'objects' | 'scratch'>,
  /** Where links in mails and codes lead; of no use to commands that send none. */
  publicUrl?: string,
  /** Of no use to commands that ask for no payment. */
  payments: PaymentSettings = noPayments(),
  /** Of no use to commands that send nothing. */
  mail: MailOwn = {},
  /** Of no use to commands that share nothing. */
  areInvitationsLimited = true,
): ServiceDefinition[] {
  const images = new ImageEncoder();
  const supportEmail = mail.kept ? keptSupportEmail : undefined;
  return [
    identityService({
      ...{ sessionKey, supportEmail, mail, images },
      ...(publicUrl === undefined ? {} : { publicUrl }),
    }),
    billingService({ payments, publicUrl }),
    catalogService(),
    mediaService({ objects: new FolderStore(folder.objects), scratchFolder: folder.scratch, images }),
    schedulingService(publicUrl === undefined ? {} : { publicUrl }),
    rosterService(publicUrl === undefined ? {} : { publicUrl }),
    sharingService({ ...(publicUrl === undefined ? {} : { publicUrl }), mail, areInvitationsLimited }),
  ];
}
