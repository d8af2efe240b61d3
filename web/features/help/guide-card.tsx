import { ChevronDown } from 'lucide-react';
import { MarkdownBlocks } from '../../lib/markdown-blocks.js';
import type { Guide } from './guides.js';

/** A guide that opens and closes, also without scripts; its id is its anchor. */
export function GuideCard({ guide }: { guide: Guide }) {
  const { id, title, description, category, blocks } = guide;
  return (
    <details id={id} className="group scroll-mt-4 rounded-2xl border border-line bg-surface lg:scroll-mt-8">
      <summary className="flex cursor-pointer list-none flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl p-5 hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 flex-1 basis-72">
          <p className="text-xs font-medium text-muted">{category.label}</p>
          <h2 className="mt-1 text-lg font-semibold">{title}</h2>
          <p className="mt-1 text-sm text-muted">{description}</p>
        </div>
        <span className="inline-flex min-h-9 items-center gap-1.5 text-sm font-medium text-accent-text">
          <span>Read Guide</span>
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
        </span>
      </summary>
      <div className="border-t border-line p-5 sm:p-6">
        <MarkdownBlocks blocks={blocks} />
      </div>
    </details>
  );
}
