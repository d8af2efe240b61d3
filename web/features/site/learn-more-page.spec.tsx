import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './landing-page.js';
import './learn-more-page.js';

describe('the learn more page', () => {
  it('shows features, workflow and plans in three tabs', async () => {
    const { user } = renderApp(new FakeServer(), '/learn-more');
    await screen.findByRole('heading', { level: 1, name: 'Learn More' });
    expect(screen.getByRole('heading', { name: 'Class builder' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Instructor Workflow' }));
    expect(screen.getByRole('heading', { name: 'Upload your music' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Pricing & Plans' }));
    expect(screen.getByRole('heading', { name: 'Professional Plan' })).toBeVisible();
    expect(screen.getByText('Coming soon')).toBeVisible();
  });

  it('opens the tab that the address names', async () => {
    location.hash = '#instructor-workflow';
    const { user } = renderApp(new FakeServer(), '/learn-more');
    expect(await screen.findByRole('tab', { name: 'Instructor Workflow', selected: true })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Key Features' }));
    expect(screen.getByRole('heading', { name: 'Class builder' })).toBeVisible();
    location.hash = '';
  });

  it('leads to registration by Try Cadenza', async () => {
    const { user, path } = renderApp(new FakeServer(), '/learn-more');
    await user.click(await screen.findByRole('link', { name: 'Try Cadenza' }));
    await screen.findByRole('tab', { name: 'Create Account', selected: true });
    expect(path()).toBe('/auth');
  });
});

describe('the landing page', () => {
  const open = async () => {
    const app = renderApp(new FakeServer(), '/');
    await screen.findByRole('heading', { level: 1 });
    return app;
  };

  it.each([
    ['Log In', '/auth'],
    ['Sign Up', '/auth?mode=register'],
    ['Get Started', '/auth?mode=register'],
    ['Learn More', '/learn-more'],
    ['Pricing', '/pricing'],
  ])('leads by %s to %s', async (name, address) => {
    await open();
    const [link] = screen.getAllByRole('link', { name });
    expect(link).toHaveAttribute('href', address);
  });

  it('has Learn More, Pricing, Log In and Sign Up in its header', async () => {
    await open();
    const links = within(screen.getByRole('banner')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...['Learn More', 'Pricing', 'Log In', 'Sign Up'],
    ]);
  });

  it.each(['Scheduling', 'Students', 'Sharing'])('names %s among its features', async (name) => {
    await open();
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  it('has use cases that quote nobody', async () => {
    await open();
    const uses = screen.getByRole('region', { name: 'Who Cadenza is for' });
    expect(within(uses).getAllByRole('listitem')).toHaveLength(3);
    expect(uses.textContent).not.toMatch(/[“”"]/);
  });

  it('has a hero, features, the price, examples of users, questions and a call to action', async () => {
    await open();
    for (const name of [
      'Every minute of the ride, on the beat.',
      'From blank page to full room, without the handwritten sheet.',
      'Professional Plan',
      'Who Cadenza is for',
      'Frequently asked questions',
      'Your next class starts here.',
    ])
      expect(screen.getByRole('heading', { name })).toBeVisible();
  });

  it('names trial, price, guarantee, card payments and own uploads', async () => {
    const { user } = await open();
    for (const text of [/7-day free trial/, '$14.99', '30-day money-back guarantee'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    await user.click(screen.getByText('How do I pay?'));
    expect(screen.getByText(/By card/)).toBeVisible();
    await user.click(screen.getByText('Where does the music come from?'));
    expect(screen.getByText(/From your own MP3 files/)).toBeVisible();
    expect(screen.getAllByText(/No credit card needed/i)[0]).toBeVisible();
  });
});
