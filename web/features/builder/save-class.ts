import type { ApolloClient } from '@apollo/client';
import type { BuilderAction, BuilderState } from './model/builder-state.js';
import { isSame, planSegments, type SaveStep } from './model/save-plan.js';
import {
  AddSegmentDocument,
  CreateClassDocument,
  RemoveSegmentMusicDocument,
  UpdateClassDocument,
  UpdateSegmentDocument,
} from './save-mutations.js';

type Dispatch = (action: BuilderAction) => void;

/**
 * Creates or updates the class, then its segments in order (specification 2, section 4, "Class save"). What has been
 * stored is told step by step, so that saving again after a failure goes on and makes nothing twice.
 *
 * @returns the class's id; throws what the server refused with.
 */
export async function saveClass(
  client: ApolloClient,
  state: BuilderState,
  dispatch: Dispatch,
): Promise<number> {
  const id = await saveDetails(client, state);
  dispatch({ type: 'classStored', id, details: state.details });
  for (const step of planSegments(state)) {
    const storedId = await saveSegment(client, id, step);
    dispatch({ type: 'segmentStored', id: step.segment.id, storedId, segment: step.segment, to: step.to });
  }
  client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'classes' });
  client.cache.evict({ id: client.cache.identify({ __typename: 'Class', id }) });
  client.cache.gc();
  return id;
}

async function saveDetails(client: ApolloClient, { classId, details, saved }: BuilderState): Promise<number> {
  const input = { ...details, title: details.title.trim() };
  if (classId === null) {
    const { data } = await client.mutate({ mutation: CreateClassDocument, variables: { input } });
    return existing(data?.createClass.id);
  }
  if (!isSame(details, saved.details))
    await client.mutate({ mutation: UpdateClassDocument, variables: { id: classId, input } });
  return classId;
}

async function saveSegment(client: ApolloClient, classId: number, step: SaveStep): Promise<number> {
  const { id, fixedStart: _, ...fields } = step.segment;
  const input = { ...fields, order: step.to + 1 };
  if (step.kind === 'add') {
    const { data } = await client.mutate({ mutation: AddSegmentDocument, variables: { classId, input } });
    return existing(data?.addSegment.id);
  }
  if (step.dropsMusic) await client.mutate({ mutation: RemoveSegmentMusicDocument, variables: { id } });
  await client.mutate({ mutation: UpdateSegmentDocument, variables: { id, input } });
  return id;
}

function existing(id: number | undefined): number {
  if (id === undefined) throw new Error('The server answered without an id');
  return id;
}
