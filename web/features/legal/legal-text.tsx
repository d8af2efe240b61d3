import { MarkdownBlocks } from '../../lib/markdown-blocks.js';
import { type Block, parseMarkdown, plainText } from '../../lib/markdown.js';
import { Page, PageHeader } from '../../ui/page-header.js';

interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Each `## 1. Title` begins a section; what stands before the first is the introduction. */
function sectionsOf(blocks: readonly Block[]): { intro: readonly Block[]; sections: readonly Section[] } {
  const starts = blocks.flatMap((block, at) => (block.kind === 'heading' && block.level === 2 ? [at] : []));
  const sections = starts.map((at, index) => {
    const heading = blocks[at]!;
    const title = heading.kind === 'heading' ? plainText(heading.content) : '';
    return { id: `section-${index + 1}`, title, blocks: blocks.slice(at + 1, starts[index + 1]) };
  });
  return { intro: blocks.slice(0, starts[0]), sections };
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A legal text in numbered sections, with the date of its last change and a list of what it says where. */
export function LegalText({ source }: { source: string }) {
  const { front, blocks } = parseMarkdown(source);
  const { intro, sections } = sectionsOf(blocks);
  const { title = '', updated = '' } = front;
  const date = <time dateTime={updated}>{longDate.format(new Date(updated))}</time>;
  return (
    <Page>
      <PageHeader title={title} description={<span>Last updated: {date}</span>} />
      <div className="grid gap-10 lg:grid-cols-[1fr_16rem]">
        <Contents sections={sections} />
        <div className="flex flex-col gap-8 lg:col-start-1 lg:row-start-1">
          <MarkdownBlocks blocks={intro} />
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              className="lg:scroll-mt-8"
              aria-labelledby={`${section.id}-title`}
            >
              <h2 id={`${section.id}-title`} className="mb-3 text-xl font-semibold">
                {section.title}
              </h2>
              <MarkdownBlocks blocks={section.blocks} />
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label="On this page"
      className="self-start rounded-2xl border border-line bg-surface p-5 lg:sticky lg:top-32 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto"
    >
      <h2 className="text-sm font-semibold">On this page</h2>
      <ol className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-8 items-center py-1 text-sm text-muted hover:text-ink pointer-coarse:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
