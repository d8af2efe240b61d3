interface NavigationEntry {
  label: string;
  to: string;
  /** Left out: users who are signed in. */
  audience?: 'visitors' | 'everyone';
}

export const navigation = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Class Builder', to: '/class-builder' },
  { label: 'My Classes', to: '/classes' },
  { label: 'Schedule', to: '/schedule' },
  { label: 'Media Library', to: '/media' },
  { label: 'Students', to: '/student-portal' },
  { label: 'Content Sharing', to: '/content-sharing' },
  { label: 'Profile', to: '/profile' },
  { label: 'Learn More', to: '/learn-more', audience: 'visitors' },
  { label: 'Pricing', to: '/pricing', audience: 'visitors' },
  { label: 'Help Hub', to: '/help-hub', audience: 'everyone' },
  { label: 'Contact Us', to: '/contact', audience: 'everyone' },
] as const satisfies readonly NavigationEntry[];

export interface NavigationItem extends NavigationEntry {
  to: (typeof navigation)[number]['to'];
}

/** `isSignedIn`: undefined while that is not known. */
export const navigationFor = (isSignedIn: boolean | undefined): readonly NavigationItem[] =>
  navigation.filter(
    ({ audience }: NavigationItem) => audience === 'everyone' || isSignedIn === (audience === undefined),
  );
