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
import type { NavigationItem } from './navigation.js';

/** Of the menu on narrow screens, which is loaded when it is first opened: no page waits for them. */
export const navigationIcons: Readonly<Record<NavigationItem['to'], LucideIcon>> = {
  '/dashboard': LayoutDashboard,
  '/class-builder': SlidersHorizontal,
  '/classes': Layers,
  '/schedule': CalendarDays,
  '/media': ListMusic,
  '/student-portal': UsersRound,
  '/content-sharing': Share2,
  '/profile': UserRound,
  '/learn-more': Info,
  '/pricing': Tag,
  '/help-hub': CircleHelp,
  '/contact': Mail,
};
