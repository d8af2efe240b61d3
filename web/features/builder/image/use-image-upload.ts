import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { uploadImage, type ImageUpload } from '../../../lib/upload-image.js';
import { showError } from '../../../ui/toast-store.js';
import { useReportedOnItsWay } from './images-on-their-way.js';
import { imageProblem } from './image-problem.js';

export interface UploadTarget {
  /** Where images are sent to. */
  address: string;
  /** Megabytes. */
  most: number;
  /** The title of what is told of an upload that fails. */
  failure?: string;
}

/** One image that is shown while it is on its way. */
interface Sending {
  name: string;
  /** Of the file itself. */
  preview: string;
  /** 0 to 100. */
  percent: number;
}

/** Sends one image at a time; what is taken down with the page is cancelled. */
export function useImageUpload(target: UploadTarget, onUploaded: (url: string) => void) {
  const { address, most, failure = 'Upload failed' } = target;
  const { cache } = useApolloClient();
  const [sending, setSending] = useState<Sending>();
  useReportedOnItsWay(sending !== undefined);
  const upload = useRef<ImageUpload>(undefined);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  useEffect(() => () => upload.current?.cancel(), []);
  const preview = sending?.preview;
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  function end() {
    upload.current = undefined;
    setSending(undefined);
  }

  function send(file: File | undefined) {
    if (!file) return;
    const problem = imageProblem(file, most);
    if (problem) return showError(problem.description, problem.title);
    upload.current?.cancel();
    setSending({ name: file.name, preview: URL.createObjectURL(file), percent: 0 });
    const started = uploadImage(address, file, (percent) => setSending((now) => now && { ...now, percent }));
    upload.current = started;
    started.done.then(
      (url) => {
        end();
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'images' });
        latest.current(url);
      },
      (error: Error) => {
        end();
        showError(error.message || 'Failed to upload image', failure);
      },
    );
  }

  function cancel() {
    upload.current?.cancel();
    end();
  }

  return { sending, send, cancel };
}
