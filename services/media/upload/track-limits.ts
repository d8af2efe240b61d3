import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { MultipartRules } from '../request/multipart.js';

/** The form of an upload: the field `file`, of up to 200 MB (api-contract.md, "Upload maxima"). */
export const trackRules: MultipartRules = {
  field: 'file',
  largest: 200 * 1024 * 1024,
  missing: 'Please select an MP3 file to upload',
  tooLarge: new Rejection('TOO_LARGE', 'The file is too large. Music files may have up to 200 MB.'),
};
