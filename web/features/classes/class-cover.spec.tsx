import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const card = (name: string) => screen.findByRole('article', { name });

describe('a class card', () => {
  it('says how long the segments last, and draws them where there is no image', async () => {
    const minute = (index: number) => fakeSegment(7, { name: `Minute ${index}`, duration: 60 });
    const hour = fakeClass({
      title: 'Hour',
      duration: 45,
      segments: Array.from({ length: 60 }, (_, i) => minute(i)),
    });
    const short = fakeClass({ title: 'Short', segments: [minute(0)], coverImageUrl: '/api/images/3' });
    renderApp(
      new FakeServer({ user: instructor, classes: [hour, short, fakeClass({ title: 'Empty' })] }),
      '/classes',
    );
    const drawn = (article: HTMLElement) => article.querySelectorAll('svg[preserveAspectRatio] rect').length;
    expect(within(await card('Hour')).getByText('60 mins • HIIT')).toBeVisible();
    expect(drawn(await card('Hour'))).toBe(120);
    expect(within(await card('Short')).getByText('1 min • HIIT')).toBeVisible();
    expect([drawn(await card('Short')), drawn(await card('Empty'))]).toEqual([0, 0]);
    fireEvent.error((await card('Short')).querySelector('img')!);
    expect(drawn(await card('Short'))).toBe(2);
  });
});
