import type { ApolloClient } from '@apollo/client';
import type { ViewKind } from '../../../lib/screens/show-frames.js';
import {
  CloseShowScreensDocument,
  type OpenScreens,
  OpenShowScreensDocument,
  OpenShowViewDocument,
  RenewShowCodesDocument,
  RevokeShowViewDocument,
  ShowScreensDocument,
} from './screens.queries.js';

export interface ShowToOpen {
  readonly showId: string;
  readonly classId: number;
  readonly title: string;
  readonly imageIds: number[];
}

/** What one screen is let in by, and by what id it is ended. */
export interface Admitted {
  readonly token: string;
  readonly viewId: number;
}

/** What the server keeps of a show's screens: its codes, and who has joined. */
export interface ScreensServer {
  open(show: ShowToOpen): Promise<OpenScreens>;
  /** Null when none is open. */
  read(showId: string): Promise<OpenScreens | null>;
  renew(showId: string): Promise<OpenScreens>;
  /** Lets one screen in, without a code. */
  admit(showId: string, kind: ViewKind): Promise<Admitted>;
  revoke(showId: string, viewId: number): Promise<void>;
  close(showId: string): Promise<void>;
}

/** A success without data does not happen; the types do not know. */
function there<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('The server answered nothing');
  return value;
}

const kinds = { audience: 'AUDIENCE', stage: 'STAGE', remote: 'REMOTE' } as const;

export function screensServer(client: ApolloClient): ScreensServer {
  return {
    open: async (input) => {
      const { data } = await client.mutate({ mutation: OpenShowScreensDocument, variables: { input } });
      return there(data?.openShowScreens);
    },
    read: async (showId) => {
      const asked = {
        ...{ query: ShowScreensDocument, variables: { showId } },
        fetchPolicy: 'no-cache',
        // What is asked now may be another than what an answer on its way says.
        context: { queryDeduplication: false },
      } as const;
      return (await client.query(asked)).data?.showScreens ?? null;
    },
    renew: async (showId) => {
      const { data } = await client.mutate({ mutation: RenewShowCodesDocument, variables: { showId } });
      return there(data?.renewShowCodes);
    },
    admit: async (showId, kind) => {
      const variables = { showId, kind: kinds[kind] };
      const { data } = await client.mutate({ mutation: OpenShowViewDocument, variables });
      const { token, viewId } = there(data?.openShowView);
      return { token, viewId };
    },
    revoke: async (showId, viewId) => {
      await client.mutate({ mutation: RevokeShowViewDocument, variables: { showId, viewId } });
    },
    close: async (showId) => {
      await client.mutate({ mutation: CloseShowScreensDocument, variables: { showId } });
    },
  };
}
