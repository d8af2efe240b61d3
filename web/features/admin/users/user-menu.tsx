import {
  CalendarPlus,
  CalendarX,
  CircleCheck,
  CircleX,
  EllipsisVertical,
  KeyRound,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useMe } from '../../../lib/session.js';
import { DropdownMenu, MenuItem } from '../../../ui/dropdown-menu.js';
import { IconButton } from '../../../ui/icon-button.js';
import { actionLabel, actionsFor, type UserAction } from './user-action.js';
import type { AdminUser } from './users.queries.js';

const icons: Record<UserAction, LucideIcon> = {
  cancel: CircleX,
  reactivate: CircleCheck,
  setPassword: KeyRound,
  extendTrial: CalendarPlus,
  revokeTrial: CalendarX,
  remove: Trash2,
};

export function UserMenu({ user, onChoose }: { user: AdminUser; onChoose: (action: UserAction) => void }) {
  const me = useMe();
  if (!me) return null;
  const trigger = (
    <IconButton label={`Actions for ${user.username}`}>
      <EllipsisVertical />
    </IconButton>
  );
  return (
    <DropdownMenu trigger={trigger}>
      {actionsFor(user, me.id).map((action) => {
        const Icon = icons[action];
        return (
          <MenuItem key={action} destructive={action === 'remove'} onSelect={() => onChoose(action)}>
            <Icon aria-hidden />
            <span>{actionLabel(action, user)}</span>
          </MenuItem>
        );
      })}
    </DropdownMenu>
  );
}
