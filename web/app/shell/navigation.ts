import {
  CalendarDays,
  CircleHelp,
  Layers,
  LayoutDashboard,
  ListMusic,
  Mail,
  Share2,
  SlidersHorizontal,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';

export interface NavigationItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Shown to visitors who are not signed in too. */
  isPublic?: boolean;
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
  { label: 'Help Hub', to: '/help-hub', icon: CircleHelp, isPublic: true },
  { label: 'Contact Us', to: '/contact', icon: Mail, isPublic: true },
];

export const navigationFor = (isSignedIn: boolean) =>
  navigation.filter((item) => isSignedIn || item.isPublic);
