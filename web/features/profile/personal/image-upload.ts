const LARGEST = 2 * 1024 * 1024;

/** What the picture is told that the server would refuse (specification 1, section 5); undefined for one it takes. */
export function imageProblem(file: Pick<File, 'size' | 'type'>): string | undefined {
  if (!file.type.startsWith('image/')) return 'Only image files are allowed.';
  return file.size > LARGEST ? 'Image size should be less than 2MB.' : undefined;
}

/** Sends it in place of the one there is. Throws an error with the server's sentence, or with none. */
export async function uploadImage(file: File): Promise<void> {
  const form = new FormData();
  form.append('profileImage', file);
  const answer = await fetch('/api/user/profile-image', { method: 'POST', body: form });
  if (answer.ok) return;
  const said = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Error(said.message ?? '');
}
