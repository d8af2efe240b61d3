import { CalendarPlus, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classTypeIcon, difficultyTone } from '../../lib/class-kinds.js';
import { formatDate, formatLength } from '../../lib/format.js';
import { CopiedFrom } from '../../lib/sharing/copied-from.js';
import { rightsOf } from '../../lib/sharing/rights.js';
import { SharedMark } from '../../lib/sharing/shared-mark.js';
import { Badge } from '../../ui/badge.js';
import { IconButton } from '../../ui/icon-button.js';
import { ClassCover } from './class-cover.js';
import { ClassMenu } from './class-menu.js';
import type { ListedClass } from './classes-query.js';

export interface ClassCardProps {
  item: ListedClass;
  onDuplicate: () => void;
  onOffline: () => void;
  onShare: () => void;
  onDelete: () => void;
}

export function ClassCard({ item, ...actions }: ClassCardProps) {
  const { mayUse, mayEdit } = rightsOf(item);
  const classType = item.classType || 'General';
  const TypeIcon = classTypeIcon(item.classType);
  return (
    <article
      aria-label={item.title}
      className="group flex flex-col overflow-hidden rounded-2xl border border-line bg-surface transition-shadow hover:shadow-lg"
    >
      <ClassCover item={item} />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="line-clamp-2 text-lg leading-snug font-semibold break-words">
              <Link
                to={mayEdit ? `/class-builder?id=${item.id}` : `/class-player/${item.id}`}
                className="hover:underline"
              >
                {item.title}
              </Link>
            </h2>
            <p className="mt-0.5 text-sm text-muted">
              {formatLength(item.length)} • {classType}
            </p>
          </div>
          <ClassMenu item={item} {...actions} />
        </div>
        <div className="flex min-w-0 flex-wrap gap-1.5">
          <SharedMark of={item} />
          <Badge tone={difficultyTone(item.difficulty)}>{item.difficulty || 'Unspecified'}</Badge>
          <Badge>
            <TypeIcon aria-hidden />
            <span>{classType}</span>
          </Badge>
        </div>
        <p className="line-clamp-2 text-sm break-words text-muted">
          {item.description || 'No description provided.'}
        </p>
        <CopiedFrom origin={item.copiedFrom} />
        <div className="mt-auto flex items-center justify-between gap-2 pt-2">
          <p className="text-xs text-muted">Created: {formatDate(item.createdAt)}</p>
          <div className="flex gap-1">
            {mayUse && (
              <IconButton label={`Schedule ${item.title}`} asChild>
                <Link to={`/schedule?classId=${item.id}`}>
                  <CalendarPlus />
                </Link>
              </IconButton>
            )}
            <IconButton label={`${mayUse ? 'Play' : 'Preview'} ${item.title}`} variant="primary" asChild>
              <Link to={`/class-player/${item.id}`}>
                <Play className="fill-current" />
              </Link>
            </IconButton>
          </div>
        </div>
      </div>
    </article>
  );
}
