export const fileTypes = ['music', 'image'] as const;
export type FileType = (typeof fileTypes)[number];

export const folderTypes = [...fileTypes, 'all'] as const;

export interface CreateFolder {
  readonly kind: 'create';
  readonly folderId: number;
  readonly name: string;
  /** Null at the root. */
  readonly parentId: number | null;
  readonly type: string | null;
}

export interface MoveFolder {
  readonly kind: 'move';
  readonly folderId: number;
  readonly parentId: number | null;
}

/** That the file is there, and the caller's, is claimed beside it. */
export interface PutFile {
  readonly kind: 'file' | 'unfile';
  readonly folderId: number;
  readonly fileType: FileType;
  readonly fileId: number;
}

/** Several at once; null: out of their folders. */
export interface PutFiles {
  readonly kind: 'file-all';
  readonly folderId: number | null;
  readonly fileType: FileType;
  readonly fileIds: readonly number[];
}

export type LibraryCommand =
  | CreateFolder
  | { readonly kind: 'rename'; readonly folderId: number; readonly name: string }
  | MoveFolder
  | { readonly kind: 'delete'; readonly folderId: number }
  | PutFile
  | PutFiles
  | { readonly kind: 'clear' };
