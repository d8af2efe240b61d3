import { PageLink } from '../../ui/page-link.js';
import { Logo } from '../../ui/logo.js';

const columns = [
  {
    title: 'Support',
    links: [
      { to: '/help-hub', label: 'Help Hub' },
      { to: '/contact', label: 'Contact Us' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms-of-service', label: 'Terms of Service' },
      { to: '/privacy-policy', label: 'Privacy Policy' },
    ],
  },
];

export function Footer() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-[2fr_1fr_1fr] sm:px-6 lg:px-8">
        <div>
          <Logo />
          <p className="mt-3 max-w-sm text-sm text-muted">
            Plan the ride, bring your own music, and run the room. Cadenza is the class studio for
            indoor-cycling instructors.
          </p>
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-sm font-semibold">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.to}>
                  <PageLink
                    href={link.to}
                    className="inline-flex min-h-9 items-center text-sm text-muted hover:text-ink pointer-coarse:min-h-11"
                  >
                    {link.label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p suppressHydrationWarning className="mx-auto max-w-7xl px-4 pb-8 text-sm text-muted sm:px-6 lg:px-8">
        © {new Date().getFullYear()} Cadenza. All rights reserved.
      </p>
    </footer>
  );
}
