import { Fragment } from 'react';
import { PageLink } from '../ui/page-link.js';
import type { Block, Inline } from './markdown.js';

const link = 'font-medium text-accent-text underline underline-offset-4';

/** Bold and links become elements; nothing is taken for HTML. */
export function MarkdownText({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => {
    if (part.kind === 'strong')
      return (
        <strong key={index} className="font-semibold text-ink">
          {part.text}
        </strong>
      );
    if (part.kind === 'link')
      return (
        <PageLink key={index} href={part.href} className={link}>
          {part.text}
        </PageLink>
      );
    return <Fragment key={index}>{part.text}</Fragment>;
  });
}

interface MarkdownBlocksProps {
  blocks: readonly Block[];
  /** How many levels below the written ones the headings stand. */
  below?: 0 | 1;
}

/** Paragraphs, lists and headings of a page that is written in Markdown. */
export function MarkdownBlocks({ blocks, below = 0 }: MarkdownBlocksProps) {
  return (
    <div className="flex max-w-prose flex-col gap-3 leading-relaxed text-muted">
      {blocks.map((block, index) => (
        <MarkdownBlock key={index} block={block} below={below} />
      ))}
    </div>
  );
}

function MarkdownBlock({ block, below = 0 }: { block: Block; below?: 0 | 1 }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <MarkdownText content={block.content} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = block.level + below === 2 ? 'h2' : block.level + below === 3 ? 'h3' : 'h4';
    return (
      <Heading className="mt-2 font-semibold text-ink">
        <MarkdownText content={block.content} />
      </Heading>
    );
  }
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={block.isOrdered ? 'list-decimal space-y-2 pl-6' : 'list-disc space-y-2 pl-6'}>
      {block.items.map((item, index) => (
        <li key={index} className="pl-1 marker:font-semibold marker:text-ink">
          <MarkdownText content={item} />
        </li>
      ))}
    </List>
  );
}
