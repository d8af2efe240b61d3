/** Why an image was not taken; the message is the server's sentence, or empty where none arrived. */
export class UploadFailure extends Error {}

export interface ImageUpload {
  /** The address at which the image is shown from now on. */
  done: Promise<string>;
  /** Ends it; `done` is never settled then. */
  cancel: () => void;
}

/**
 * Sends an image as the field `image` to one of the addresses that take images (specification 2, section 7). It is in
 * the library then, too. `done` fails with an `UploadFailure`.
 *
 * @param onProgress told how much is sent, 0 to 100.
 */
export function uploadImage(address: string, file: File, onProgress: (percent: number) => void): ImageUpload {
  const request = new XMLHttpRequest();
  const done = new Promise<string>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
    request.onerror = () => reject(new UploadFailure(''));
    request.onload = () => {
      const { url, message = '' } = answerOf(request.responseText);
      if (request.status === 201 && url) resolve(url);
      else reject(new UploadFailure(message));
    };
  });
  const form = new FormData();
  form.append('image', file);
  request.open('POST', address);
  request.send(form);
  return { done, cancel: () => request.abort() };
}

function answerOf(text: string): { url?: string; message?: string } {
  try {
    return JSON.parse(text) as { url?: string; message?: string };
  } catch {
    return {};
  }
}
