import { describe, expect, it } from '@jest/globals';
import { categories, findGuides, guides } from './guides.js';

const guide = (id: string) => guides.find((each) => each.id === id)!;

describe('the guides', () => {
  it('are 15', () => {
    expect(guides).toHaveLength(15);
    expect(new Set(guides.map(({ id }) => id)).size).toBe(15);
  });

  it('are in 8 categories, none of them empty', () => {
    expect(categories).toHaveLength(8);
    for (const { id } of categories) expect([id, findGuides('', id).length > 0]).toEqual([id, true]);
  });

  it.each([
    'getting-started',
    'class-builder',
    'media-library',
    'class-playback',
    'student-management',
    'scheduling',
    'content-sharing',
    'account-settings',
  ])('have the category %s', (id) => expect(categories.map((each) => each.id)).toContain(id));

  it('have an id, a title, a description, content, a category and tags', () => {
    for (const { id, title, description, blocks, searched } of guides) {
      expect([id, title.length > 5, description.length > 10, blocks.length > 2]).toEqual([
        id,
        true,
        true,
        true,
      ]);
      expect(searched).toContain(title.toLowerCase());
    }
  });

  it('name in bold only what their numbered steps lead to', () => {
    for (const { id, blocks } of guides)
      for (const block of blocks) {
        if (block.kind === 'list' && block.isOrdered) continue;
        const parts = block.kind === 'list' ? block.items.flat() : block.content;
        expect([id, parts.filter(({ kind }) => kind === 'strong')]).toEqual([id, []]);
      }
  });

  it.each([
    [
      'Account setup: register with email, verify email, 7-day trial, then subscribe',
      'account-setup',
      /confirm email[\s\S]*7-day trial[\s\S]*email verified[\s\S]*subscribe now/,
    ],
    ['Class creation', 'class-creation', /add segment[\s\S]*add to timeline[\s\S]*save/],
    [
      'Segment music options: start, end, fade in, fade out, volume',
      'segment-music',
      /start and end[\s\S]*fade in[\s\S]*fade out[\s\S]*volume/,
    ],
    [
      'Segment music transition none, fade or beatmatch',
      'segment-music',
      /none, fade, crossfade or beatmatch/,
    ],
    [
      'MP3 music uploads with title, artist, duration, BPM and tags',
      'music-uploads',
      /mp3[\s\S]*title and artist of the file's tags, its duration and its bpm/,
    ],
    [
      'Images JPG, PNG or GIF, recommended no larger than 1920x1080',
      'images',
      /jpg, png, gif or webp[\s\S]*recommend no more than 1920x1080/,
    ],
    ['Class player: play and pause', 'class-player', /press play to start[\s\S]*pause/],
    ['Class player: previous and next', 'class-player', /next segment and previous segment/],
    ['Class player: volume', 'class-player', /set the volume/],
    ['Class player: progress', 'class-player', /segment progress and class progress/],
    [
      'Class player: End Class button',
      'class-player',
      /to end the class early, press end class and confirm with end class/,
    ],
    ['Class player: count-in', 'class-player', /counts ten seconds before the class starts or goes on/],
    ['Presentation by casting', 'presentation', /cast the tab/],
    ['Presentation via a web presentation API', 'presentation', /web presentation api, start presentation/],
    [
      'Presentation by manual projection',
      'presentation',
      /for manual projection, press open window and move the window/,
    ],
    [
      'Students: first name, last name, optional email, phone and notes',
      'students',
      /first name and last name\. email, phone, .*notes are optional/,
    ],
    ['Students: removal keeps history', 'students', /attendance history is kept/],
    ['Attendance and reports', 'attendance', /present or absent[\s\S]*reports/],
    ['Scheduling: weekly recurrence', 'scheduling', /repeats: weekly/],
    ['Scheduling: bi-weekly recurrence', 'scheduling', /every two weeks \(bi-weekly\)/],
    ['Scheduling: monthly recurrence', 'scheduling', /or monthly/],
    ['Scheduling: month, week, day and list views', 'scheduling', /month, week, day and list/],
    [
      'Scheduling: cancel one instance or all future',
      'scheduling',
      /this entry, this and following or all entries/,
    ],
    ['Sharing', 'content-sharing', /view only, view and use or view, use and edit/],
    ['Subscription management', 'subscription', /cancel subscription[\s\S]*reactivate subscription/],
    ['Profile settings: password change', 'profile-settings', /change password/],
    ['Profile settings: notification toggles', 'profile-settings', /reminders, shares and news on or off/],
    [
      'Profile settings: account deletion confirmed by password',
      'profile-settings',
      /delete my account, enter your password/,
    ],
  ])('explain: %s', (_, id, said) => expect(guide(id).searched).toMatch(said));
});

describe('findGuides', () => {
  const ids = (query: string, category?: string) => findGuides(query, category).map(({ id }) => id);

  it('looks in titles', () => expect(ids('Make playlists')).toEqual(['playlists']));
  it('looks in descriptions', () =>
    expect(ids('big screen projector casting to a TV')).toEqual(['presentation']));
  it('looks in content', () => expect(ids('bubble beside a name')).toEqual(['attendance']));
  it('looks in tags', () => expect(ids('gdpr')).toEqual(['students']));
  it('takes any case, and words in any order', () => expect(ids('ONCE TwIcE')).toEqual(ids('twice once')));
  it('keeps to the category', () => {
    expect(ids('save', 'scheduling')).toEqual([]);
    expect(ids('', 'content-sharing')).toEqual(['content-sharing']);
  });
});
