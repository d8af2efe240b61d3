import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import type { NoImage } from '@cadenza/kernel/images/image-job.js';
import type { MultipartRules } from '../request/multipart.js';

const megabyte = 1024 * 1024;

/** The form of an upload (specification 2, sections 5 and 7): the field `image`. */
const form = { field: 'image', missing: 'Please select an image file to upload' };

/** Of the library and of segments: 20 MB (api-contract.md, "Upload maxima"). */
export const libraryRules: MultipartRules = {
  ...form,
  largest: 20 * megabyte,
  tooLarge: new Rejection('TOO_LARGE', 'The file is too large. Images may have up to 20 MB.'),
};

/** Of covers. */
export const coverRules: MultipartRules = {
  ...form,
  largest: 5 * megabyte,
  tooLarge: new Rejection('TOO_LARGE', 'Please upload an image under 5MB'),
};

const problems: Readonly<Record<NoImage['problem'], Rejection>> = {
  type: new Rejection('UNSUPPORTED_TYPE', 'Please upload a valid image file (JPEG, PNG, GIF, WebP)'),
  weight: new Rejection(
    'TOO_LARGE',
    'The image has too many pixels, or is too complicated. Please choose a smaller one.',
  ),
  write: new Rejection('UNAVAILABLE', 'Images cannot be stored at the moment. Please try again.'),
};

export const refusalOf = ({ problem }: NoImage) => problems[problem];
