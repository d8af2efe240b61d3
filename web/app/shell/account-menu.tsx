import { CircleHelp, LayoutDashboard, LogOut, Share2, ShieldCheck, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReactElement } from 'react';
import { useMe } from '../../lib/session.js';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/dropdown-menu-view.js';
import { ThemeChoice } from './theme-choice.js';
import { useLogout } from './use-logout.js';

/** The signed-in user's own menu. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const user = useMe();
  const logout = useLogout();
  return (
    <DropdownMenu trigger={trigger} defaultOpen>
      <MenuLabel>{user?.email}</MenuLabel>
      {user?.isAdmin && (
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
