const MB = 1024 * 1024;

/** What a toast says of a file that is not sent. */
export interface FileProblem {
  title: string;
  description: string;
}

/**
 * Why a file is not sent (specification 2, section 5); undefined for one that is.
 *
 * @param most megabytes: 5 for a cover, 20 for other images.
 */
export function imageProblem(
  { size, type }: Pick<File, 'size' | 'type'>,
  most: number,
): FileProblem | undefined {
  if (size > most * MB)
    return { title: 'File too large', description: `Please upload an image under ${most}MB` };
  if (type.startsWith('image/')) return undefined;
  return {
    title: 'Invalid file type',
    description: 'Please upload a valid image file (JPEG, PNG, GIF, WebP)',
  };
}
