import type { Me } from '../../lib/session.js';
import { Avatar } from '../../ui/avatar.js';
import { LazyMenu } from '../../ui/lazy-menu.js';

const load = async () => (await import('./account-menu.js')).AccountMenu;

export function AvatarMenu({ user }: { user: Me }) {
  const name = user.username || 'My Account';
  const trigger = (
    <button
      type="button"
      className="flex h-11 items-center gap-2 rounded-full pr-1 pl-1 text-sm font-medium hover:bg-sunken sm:pr-3"
    >
      <Avatar name={name} imageUrl={user.profileImageUrl} />
      <span className="max-w-32 truncate max-sm:sr-only">{name}</span>
    </button>
  );
  return <LazyMenu trigger={trigger} load={load} />;
}
