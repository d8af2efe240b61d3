import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

async function open(path: string, title: string) {
  renderApp(new FakeServer(), path);
  await screen.findByRole('heading', { level: 1, name: title });
  const regions = within(screen.getByRole('main')).getAllByRole('region');
  return regions.map((region) => ({
    title: within(region).getByRole('heading', { level: 2 }).textContent,
    text: region.textContent.replace(/\s+/g, ' '),
  }));
}

const speaksOf = (sections: { title: string; text: string }[], title: string, ...said: RegExp[]) => {
  const section = sections.find((each) => each.title.endsWith(title));
  for (const sentence of said) expect(section?.text).toMatch(sentence);
};

describe('the terms of service', () => {
  const openTerms = () => open('/terms-of-service', 'Terms of Service');

  it('have 15 numbered sections, each reached from the list of contents', async () => {
    const sections = await openTerms();
    expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(contents.map((link) => link.textContent)).toEqual(sections.map(({ title }) => title));
    for (const link of contents)
      expect(document.getElementById(link.getAttribute('href')!.slice(1))).toHaveTextContent(
        link.textContent,
      );
  });

  it('show the date on which their text last changed', async () => {
    await openTerms();
    expect(screen.getByText(/^Last updated:/)).toHaveTextContent(/Last updated: [A-Z][a-z]+ \d+, 20\d\d$/);
  });

  it('promise at least 30 days notice of material changes, and of fee changes', async () => {
    const sections = await openTerms();
    speaksOf(sections, 'Changes to These Terms', /material changes by email at least 30 days before/);
    speaksOf(sections, 'Fee Changes', /at least 30 days before/);
  });

  it('say how to opt out of communications', async () =>
    speaksOf(await openTerms(), 'Communications', /opt out at any time/));

  it('speak of accounts', async () => speaksOf(await openTerms(), 'Accounts', /password to yourself/));

  it('say that the subscription renews automatically', async () =>
    speaksOf(
      await openTerms(),
      'Subscription and Automatic Renewal',
      /renews automatically every month/,
      /first charge is made when you subscribe/,
    ));

  it('say that the 7-day trial ends without a charge, once per address', async () =>
    speaksOf(
      await openTerms(),
      'Free Trial',
      /free trial of 7 days/,
      /nothing is charged when the trial ends/,
      /one trial per verified email address/,
      /keyed digest/,
    ));

  it('speak of content', async () => speaksOf(await openTerms(), 'Content', /It stays yours/));

  it('speak of intellectual property', async () =>
    speaksOf(await openTerms(), 'Intellectual Property', /belong to us/));

  it('speak of the copyright policy', async () =>
    speaksOf(await openTerms(), 'Copyright Policy', /infringes your copyright/));

  it('speak of termination', async () =>
    speaksOf(await openTerms(), 'Termination', /delete your account at any time/));

  it('speak of liability', async () =>
    speaksOf(await openTerms(), 'Limitation of Liability', /total liability is limited/));

  it('have a disclaimer', async () => speaksOf(await openTerms(), 'Disclaimer', /as is/));

  it('name the governing law', async () => speaksOf(await openTerms(), 'Governing Law', /governed by/));

  it('name a contact', async () => {
    await openTerms();
    const contact = screen.getByRole('region', { name: '15. Contact' });
    expect(within(contact).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  });
});

describe('the privacy policy', () => {
  const openPolicy = () => open('/privacy-policy', 'Privacy Policy');

  it('has 12 numbered sections', async () => {
    const sections = await openPolicy();
    expect(sections.map(({ title }) => Number.parseInt(title, 10))).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it.each([
    ['the data collected', 'Data We Collect', /username, email address/],
    ['the use of data', 'How We Use Data', /do not sell/],
    ['sharing data', 'Sharing of Data', /Instructors you share with/],
    ['security', 'Security', /Argon2/],
    ['how long data is kept', 'How Long We Keep Data', /30 days without use/],
    ['data rights', 'Your Data Rights', /Download my data/],
    ['students of instructors', 'Students of Instructors', /erase a person/],
    ['no service for under-18s', 'No Service for Under-18s', /not offered to people under 18/],
    ['cookies', 'Cookies', /cadenza_session.*cadenza_device.*cadenza_marks/],
    ['third parties', 'Third Parties', /Stripe processes payments/],
    ['transfers to the United States', 'Transfers to the United States', /in the United States/],
    ['a contact', 'Contact and Changes', /Contact us/],
  ])('speaks of %s', async (_, title, said) => speaksOf(await openPolicy(), title, said));
});
