/** Why a transfer stopped: `lost` means the connection, and that it may be taken up again where it was. */
export interface TransferFailure {
  readonly lost: boolean;
  /** The file itself was refused: trying it again cannot help, and nothing of it is on the server any more. */
  readonly refused?: boolean;
  /** Nobody is signed in any more: what arrived is kept for whoever signs in again. */
  readonly signedOut?: boolean;
  /** The server's sentence, when it gave one. */
  readonly message?: string | undefined;
}

/** What a transfer tells; sizes in bytes. */
export interface TransferEvents {
  progress(sent: number): void;
  /** The server has taken a part of it. */
  taken(): void;
  /** It has arrived. */
  done(): void;
  failed(failure: TransferFailure): void;
}

/** One file on its way to the server. */
export interface Transfer {
  /** Begins, or goes on where the server has got to. */
  start(): void;
  /** Stops sending; what arrived stays on the server, unless `discard`. */
  stop(discard: boolean): Promise<void>;
}

/** `folderId`: where the file is wanted; null for none. */
export type StartTransfer = (file: File, events: TransferEvents, folderId: number | null) => Transfer;
