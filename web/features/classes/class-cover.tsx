import { useState } from 'react';
import { classTypeIcon } from '../../lib/class-kinds.js';
import { EffortBars, type EffortPart } from '../../lib/effort-bars.js';
import type { ListedClass } from './classes-query.js';

type CoverFacts = Pick<ListedClass, 'coverImageUrl' | 'classType' | 'length' | 'profile'>;

/** The profile's columns as parts. */
const partsOf = ({ starts, durations, rpms, resistances, positions }: ListedClass['profile']): EffortPart[] =>
  starts.map((start, index) => ({
    start,
    end: start + durations[index]!,
    intensity: { rpm: rpms[index]!, resistance: resistances[index]!, position: positions[index]! },
  }));

/** The cover image; where there is none or it does not load, the class's profile, or a drawn band before it has segments. */
export function ClassCover({ item }: { item: CoverFacts }) {
  const [isBroken, setBroken] = useState(false);
  const TypeIcon = classTypeIcon(item.classType);
  if (item.coverImageUrl && !isBroken)
    return (
      <img
        src={item.coverImageUrl}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        className="h-36 w-full object-cover"
      />
    );
  const parts = partsOf(item.profile);
  if (parts.length > 0)
    return <EffortBars parts={parts} total={item.length} className="h-24 w-full bg-sunken pt-3" />;
  return (
    <div aria-hidden className="relative flex h-24 items-center overflow-hidden bg-[#12160f] px-5">
      <span className="absolute -top-16 -right-10 size-44 rounded-full border-[22px] border-[#ccff42]/15" />
      <span className="absolute -top-6 right-16 size-28 rounded-full border-[10px] border-[#ccff42]/25" />
      <TypeIcon className="size-9 text-[#ccff42]" strokeWidth={1.75} />
    </div>
  );
}
