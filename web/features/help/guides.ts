import { type Block, type Inline, parseMarkdown, plainText } from '../../lib/markdown.js';
import accountSetup from './guides/account-setup.md?raw';
import attendance from './guides/attendance.md?raw';
import classCreation from './guides/class-creation.md?raw';
import classPlayer from './guides/class-player.md?raw';
import contentSharing from './guides/content-sharing.md?raw';
import firstSteps from './guides/first-steps.md?raw';
import images from './guides/images.md?raw';
import musicUploads from './guides/music-uploads.md?raw';
import playlists from './guides/playlists.md?raw';
import presentation from './guides/presentation.md?raw';
import profileSettings from './guides/profile-settings.md?raw';
import scheduling from './guides/scheduling.md?raw';
import segmentMusic from './guides/segment-music.md?raw';
import students from './guides/students.md?raw';
import subscription from './guides/subscription.md?raw';

/** In the order in which they are shown. A category without a tab is found under All only (specification 000, section 2). */
export const categories = [
  { id: 'getting-started', label: 'Getting Started', hasTab: true },
  { id: 'class-builder', label: 'Class Builder', hasTab: true },
  { id: 'media-library', label: 'Media Library', hasTab: true },
  { id: 'class-playback', label: 'Class Playback', hasTab: true },
  { id: 'student-management', label: 'Students', hasTab: true },
  { id: 'scheduling', label: 'Scheduling', hasTab: true },
  { id: 'content-sharing', label: 'Content Sharing', hasTab: false },
  { id: 'account-settings', label: 'Account', hasTab: true },
] as const;

export type Category = (typeof categories)[number];

export interface Guide {
  /** Also its anchor on the page: `/help-hub#class-creation`. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: Category;
  readonly blocks: readonly Block[];
  /** Title, description, content and tags in lower case. */
  readonly searched: string;
}

const textOf = (block: Block): string =>
  block.kind === 'list' ? block.items.map(plainText).join(' ') : plainText(block.content as Inline[]);

/** A guide of its Markdown. Throws when its category is none of the eight. */
function guide(id: string, source: string): Guide {
  const { front, blocks } = parseMarkdown(source);
  const { title = '', description = '', tags = '' } = front;
  const category = categories.find((each) => each.id === front.category);
  if (!category) throw new Error(`The guide ${id} has no category of ours`);
  const searched = [title, description, tags, ...blocks.map(textOf)].join('\n').toLowerCase();
  return { id, title, description, category, blocks, searched };
}

export const guides: readonly Guide[] = [
  guide('account-setup', accountSetup),
  guide('first-steps', firstSteps),
  guide('class-creation', classCreation),
  guide('segment-music', segmentMusic),
  guide('music-uploads', musicUploads),
  guide('images', images),
  guide('playlists', playlists),
  guide('class-player', classPlayer),
  guide('presentation', presentation),
  guide('students', students),
  guide('attendance', attendance),
  guide('scheduling', scheduling),
  guide('content-sharing', contentSharing),
  guide('subscription', subscription),
  guide('profile-settings', profileSettings),
];

/** Those of a category (all when undefined) that hold every word of the query somewhere. */
export function findGuides(query: string, categoryId?: string): readonly Guide[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return guides.filter(
    ({ category, searched }) =>
      (categoryId === undefined || category.id === categoryId) &&
      words.every((word) => searched.includes(word)),
  );
}
