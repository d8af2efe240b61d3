import {
  CalendarDays,
  CircleHelp,
  Info,
  Layers,
  LayoutDashboard,
  ListMusic,
  Mail,
  Share2,
  SlidersHorizontal,
  Tag,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Left out: users who are signed in. */
  audience?: 'visitors' | 'everyone';
}

export const navigation: readonly NavigationItem[] = [
  { label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard },
  { label: 'Class Builder', to: '/class-builder', icon: SlidersHorizontal },
  { label: 'My Classes', to: '/classes', icon: Layers },
  { label: 'Schedule', to: '/schedule', icon: CalendarDays },
  { label: 'Media Library', to: '/media', icon: ListMusic },
  { label: 'Students', to: '/student-portal', icon: UsersRound },
  { label: 'Content Sharing', to: '/content-sharing', icon: Share2 },
  { label: 'Profile', to: '/profile', icon: UserRound },
  { label: 'Learn More', to: '/learn-more', icon: Info, audience: 'visitors' },
  { label: 'Pricing', to: '/pricing', icon: Tag, audience: 'visitors' },
  { label: 'Help Hub', to: '/help-hub', icon: CircleHelp, audience: 'everyone' },
  { label: 'Contact Us', to: '/contact', icon: Mail, audience: 'everyone' },
];

/** `isSignedIn`: undefined while that is not known. */
export const navigationFor = (isSignedIn: boolean | undefined) =>
  navigation.filter(({ audience }) => audience === 'everyone' || isSignedIn === (audience === undefined));
