import { CircleHelp, LayoutDashboard, LogOut, Share2, ShieldCheck, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Me } from '../../lib/session.js';
import { Avatar } from '../../ui/avatar.js';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu.js';
import { ThemeChoice } from './theme-choice.js';
import { useLogout } from './use-logout.js';

export function AvatarMenu({ user }: { user: Me }) {
  const logout = useLogout();
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
  return (
    <DropdownMenu trigger={trigger}>
      <MenuLabel>{user.email}</MenuLabel>
      {user.isAdmin && (
        <MenuItem asChild>
          <Link to="/admin">
            <ShieldCheck aria-hidden /> Admin Dashboard
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/dashboard">
          <LayoutDashboard aria-hidden /> Instructor Dashboard
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/content-sharing">
          <Share2 aria-hidden /> Content Sharing
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound aria-hidden /> Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to="/help-hub">
          <CircleHelp aria-hidden /> Help Hub
        </Link>
      </MenuItem>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuItem onSelect={logout}>
        <LogOut aria-hidden /> Log out
      </MenuItem>
    </DropdownMenu>
  );
}
