import type { IncomingMessage } from 'node:http';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { wholeBody } from '@cadenza/kernel/runtime/whole-body.js';

/** Specification 1, section 5. */
export const largestPicture = 2 * 1024 * 1024;
/** What a form may be beside its file. */
const formAround = 64 * 1024;
const field = 'profileImage';

const tooLarge = () =>
  new Rejection('TOO_LARGE', 'Image size should be less than 2MB.', [
    { field, message: 'Image size should be less than 2MB.' },
  ]);
const missing = () => invalid([{ field, message: 'Please select an image to upload' }]);

/** The file in a form's field `profileImage`, at most 2 MB: read whole, as it is decoded whole. */
export async function receivePicture(request: IncomingMessage): Promise<Buffer | Rejection> {
  const type = request.headers['content-type'] ?? '';
  const body = await wholeBody(request, largestPicture + formAround);
  if (!body) return tooLarge();
  const form = await formIn(body, type);
  const file = form?.get(field);
  if (!file || typeof file === 'string') return missing();
  if (file.size > largestPicture) return tooLarge();
  return Buffer.from(await file.arrayBuffer());
}

/** Undefined for what is no form of that type, or whose type is none. */
async function formIn(body: BodyInit, type: string): Promise<FormData | undefined> {
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    return undefined;
  }
}
