/** What of a thing decides what the reader may do with it. */
export interface Shared {
  readonly shared: boolean;
  readonly permission?: string | null | undefined;
}

/** What the reader may do; the server decides, and this keeps it from being offered in vain. */
export const rightsOf = ({ shared, permission }: Shared) => ({
  isOwn: !shared,
  mayUse: !shared || permission === 'use' || permission === 'edit',
  mayEdit: !shared || permission === 'edit',
});
