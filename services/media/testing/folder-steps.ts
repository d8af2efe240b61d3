import type { MediaUnderTest } from './media-under-test.js';
import { drawn } from '@cadenza/kernel/testing/pictures.js';

const fields = 'id name parentId type userId children { name } files { music { id } images { id } }';

export interface FolderAnswer {
  readonly id: number;
  readonly name: string;
  readonly files: { readonly music: { id: number }[]; readonly images: { id: number }[] };
  readonly [field: string]: unknown;
}

/** Folders of user 41, unless another is named; a refusal is thrown with its code. */
export function folderSteps(media: () => MediaUnderTest, owner = 41) {
  async function run<Answer>(
    query: string,
    variables: object = {},
    user = owner,
    ifMatch: number | null = null,
  ) {
    const { data, errors } = await media().ask(user, query, variables, { ifMatch });
    if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
    return Object.values(data!)[0] as Answer;
  }
  const filing =
    (mutation: string) =>
    (folderId: number, fileType: string, fileId: number, user = owner) =>
      run<FolderAnswer>(
        `mutation ($folderId: Int!, $fileType: String!, $fileId: Int!) {
        ${mutation}(folderId: $folderId, fileType: $fileType, fileId: $fileId) { ${fields} } }`,
        { folderId, fileType, fileId },
        user,
      );
  return {
    run,
    create: (input: object, user = owner) =>
      run<FolderAnswer>(
        `mutation ($input: FolderInput!) { createFolder(input: $input) { ${fields} } }`,
        { input },
        user,
      ),
    read: (id: number, user = owner) =>
      run<FolderAnswer>(`query ($id: Int!) { mediaFolder(id: $id) { ${fields} } }`, { id }, user),
    add: filing('addFileToFolder'),
    take: filing('removeFileFromFolder'),
    remove: (id: number, user = owner) =>
      run<boolean>('mutation ($id: Int!) { deleteFolder(id: $id) }', { id }, user),
    /** Identifiers of tracks, and of images. */
    async unorganized(type?: string) {
      const query = 'query ($type: String) { unorganized(type: $type) { music { id } images { id } } }';
      const { music, images } = await run<FolderAnswer['files']>(query, { type });
      return [music.map(({ id }) => id), images.map(({ id }) => id)];
    },
    async image(folderId?: number | string, user = owner) {
      const form = new FormData();
      if (folderId !== undefined) form.set('folderId', String(folderId));
      form.set('image', new Blob([new Uint8Array(await drawn(20, 10).png().toBuffer())]), 'hill.png');
      return await media().bytes(user, 'segment-images/upload', { method: 'POST', body: form });
    },
  };
}
