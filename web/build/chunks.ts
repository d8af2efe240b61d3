import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Part = 'shared' | 'app';

/** Of the public pages: what these load when they are visited belongs to visitors, too. */
const publicModule = /\/web\/(app\/site|features\/(site|help|legal|contact))\//;
/** These begin their page as they are run, so each stays a chunk of its own. */
const entry = /\/main\.tsx$|\.html/;

/** Every module that a module imports, and what those import; dynamically only where that is followed. */
function reached(start: string, context: Context, follows: (id: string) => boolean): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const module = found.has(id) ? null : context.getModuleInfo(id);
    found.add(id);
    if (module) left.push(...module.importedIds, ...(follows(id) ? module.dynamicallyImportedIds : []));
  }
  return found;
}

/**
 * What every page of the app loads is two files: what visitors' pages load as well, and the rest. Left alone, the bundler
 * makes a chunk of whatever the same pages share, fifty here, and small files compress badly each by itself.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let sets: Record<'visitors' | 'app', ReadonlySet<string>> | undefined;
  const partOf = (id: string, context: Context): Part | null => {
    sets ??= {
      visitors: reached(join(root, 'app/site/main.tsx'), context, (each) => publicModule.test(each)),
      app: reached(join(root, 'main.tsx'), context, () => false),
    };
    if (!sets.app.has(id)) return null;
    return sets.visitors.has(id) ? 'shared' : 'app';
  };
  const group = (part: Part, priority: number): Rolldown.CodeSplittingGroup => ({
    debugName: part,
    name: (id, context) => (partOf(id, context) === part ? part : null),
    test: (id) => !entry.test(id),
    tags: ['$initial'],
    priority,
  });
  // The first takes along what its modules import: visitors would load the app the other way round.
  return [group('shared', 2), group('app', 1)];
}
