import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { routeModules } from './route-table.js';

type Context = Rolldown.ChunkingContext;

/** Of the public pages: what these load when they are visited belongs to visitors, too. */
const publicModule = /\/web\/(app\/site|features\/(site|help|legal|contact))\//;
/** Of pages that a show's screens load, without the app. */
const screenModule = /\/web\/(app|features)\/screen\//;
/** Shows all components, and is no page that anybody waits for. */
const gallery = /\/ui\/gallery\//;
/** These begin their page as they are run, so each stays a chunk of its own. */
const entry = /\/main\.tsx$|\.html/;
/** Modules that the same pages load are little when they have less source than this together. */
const littleCharacters = 8_000;
/** Larger modules, as those with GraphQL documents, are loaded by the pages alone that import them. */
const littleModule = 1_600;
/** As are those of fewer pages: the others would load them for nothing. */
const fewPages = 4;

/** Every module that a module imports, and what those import; dynamically only where that is followed. */
function reached(
  start: string,
  context: Context,
  follows: (id: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const module = found.has(id) ? null : context.getModuleInfo(id);
    found.add(id);
    if (module) left.push(...module.importedIds, ...(follows(id) ? module.dynamicallyImportedIds : []));
  }
  return found;
}

/** A chunk to be. Those of the first ranks take modules before the others do. */
interface Place {
  readonly name: string;
  readonly rank: number;
}

const shared: Place = { name: 'shared', rank: 0 };
const app: Place = { name: 'app', rank: 1 };
const parts: Place = { name: 'parts', rank: 2 };
const common: Place = { name: 'common', rank: 3 };
const firstOfPages = 4;

type Pages = readonly string[];
const isOfApp = (pages: Pages) => !pages.some((page) => publicModule.test(page) || screenModule.test(page));
const isOfSite = (pages: Pages) => !isOfApp(pages) && !pages.some((page) => screenModule.test(page));

/** Which pages load a module, of all that the app's entry does not load. */
function readersOf(
  pages: Pages,
  isLeftOut: (id: string) => boolean,
  context: Context,
): ReadonlyMap<string, Pages> {
  const readers = new Map<string, string[]>();
  for (const page of pages)
    for (const id of reached(page, context))
      if (!isLeftOut(id)) readers.set(id, [...(readers.get(id) ?? []), page]);
  return readers;
}

/** How much source the modules have together that the same pages load. */
function charactersBySet(readers: ReadonlyMap<string, Pages>, context: Context): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const [id, pages] of readers) {
    const length = context.getModuleInfo(id)?.code?.length ?? 0;
    found.set(pages.join(), (found.get(pages.join()) ?? 0) + length);
  }
  return found;
}

/** The chunk of each module that is neither a page nor an entry nor fetched later. */
function places(root: string, context: Context): ReadonlyMap<string, Place> {
  const ofApp = reached(join(root, 'main.tsx'), context);
  const visitors = reached(join(root, 'app/site/main.tsx'), context, (each) => publicModule.test(each));
  const table = readFileSync(join(root, 'app/routes.tsx'), 'utf8');
  const routed = new Set(routeModules(table, join(root, 'app')).map(({ module }) => `${module}.tsx`));
  const pages = [...routed, join(root, 'app/site/main.tsx'), join(root, 'app/screen/main.tsx')];
  const isLeftOut = (id: string) => ofApp.has(id) || routed.has(id);
  const readers = readersOf(
    pages.filter((each) => !gallery.test(each)),
    isLeftOut,
    context,
  );
  const characters = charactersBySet(readers, context);
  /** Tells little modules of several such pages, which import nothing that would make others load more. */
  const little = (isMeant: (pages: Pages) => boolean) => {
    const isLittle = (id: string) => {
      const of = readers.get(id) ?? [];
      const own = context.getModuleInfo(id)?.code?.length ?? 0;
      if (own > littleModule || of.length < fewPages || !isMeant(of)) return false;
      return characters.get(of.join())! < littleCharacters;
    };
    return (id: string) => [...reached(id, context)].every((each) => ofApp.has(each) || isLittle(each));
  };
  const isPart = little(isOfSite);
  const isCommon = little((of) => isOfApp(of) || isOfSite(of));
  const sets = [...characters.keys()];
  // What a module imports is loaded by the same pages, or by more: those come first, as a chunk takes imports along.
  const placeOf = (id: string, of: Pages) => {
    if (isPart(id)) return parts;
    if (isCommon(id)) return common;
    return { name: `pages-${sets.indexOf(of.join())}`, rank: firstOfPages + pages.length - of.length };
  };
  return new Map([
    ...[...ofApp].map((id) => [id, visitors.has(id) ? shared : app] as const),
    ...[...readers].map(([id, of]) => [id, placeOf(id, of)] as const),
  ]);
}

/**
 * What every page of the app loads is two files: what visitors' pages load as well, and the rest. What the same pages
 * load is one file, and little modules of many pages are one together. Left alone, the bundler makes a chunk for each
 * set of pages and later parts, fifty for a page: browsers ask for six at a time, and small files compress badly.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  let found: ReadonlyMap<string, Place> | undefined;
  const ranks = 64;
  return Array.from({ length: ranks }, (_, rank) => ({
    debugName: `rank ${rank}`,
    name: (id, context) => {
      const place = (found ??= places(root, context)).get(id);
      return place?.rank === rank ? place.name : null;
    },
    test: (id) => !entry.test(id),
    // Both hold only what is loaded at first, whatever their modules' lists name besides.
    tags: rank <= app.rank ? ['$initial'] : [],
    priority: ranks - rank,
  }));
}
