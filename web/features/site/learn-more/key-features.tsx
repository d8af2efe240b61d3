import { CalendarDays, ListMusic, MonitorPlay, Share2, Timer, UsersRound } from 'lucide-react';
import { Card } from '../../../ui/card.js';

const areas = [
  {
    icon: Timer,
    title: 'Class builder',
    points: [
      'Segments with length, cadence, resistance, position, notes and images',
      'The whole ride as one intensity profile, with undo and redo',
      'Classes from text or CSV, and repeated blocks in one step',
    ],
  },
  {
    icon: ListMusic,
    title: 'Media library',
    points: [
      'Your own MP3 files and images in folders, up to 10 GB',
      'Tempo and loudness are detected when you upload a song',
      'Clips cut from songs, and playlists that fill a class',
    ],
  },
  {
    icon: MonitorPlay,
    title: 'Player',
    points: [
      'Segments change exactly on time, with the fades and transitions you set',
      'Cadence, resistance, time left and cue in type you can read from the bike',
      'An external screen for the riders: by cable, by casting, or in any browser by a code',
      'Keyboard, media keys and foot pedals',
    ],
  },
  {
    icon: CalendarDays,
    title: 'Schedule',
    points: [
      'Month, week, day and list views, with repeating sessions',
      'A private address that your own calendar app can subscribe to',
      'Start the class from its calendar entry',
    ],
  },
  {
    icon: UsersRound,
    title: 'Students and attendance',
    points: [
      'A roster with import and export as CSV',
      'Attendance on your phone, kept until the connection is back',
      'Check-in by a QR code, without an account for riders',
    ],
  },
  {
    icon: Share2,
    title: 'Sharing',
    points: [
      'Share classes, playlists and tracks with other instructors by email',
      'View, use or edit permission, with an end date if you want one',
      'Remove a share at any time',
    ],
  },
];

export function KeyFeatures() {
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {areas.map(({ icon: Icon, title, points }) => (
        <li key={title}>
          <Card className="h-full p-6">
            <h2 className="flex items-center gap-3 text-lg font-semibold">
              <Icon className="size-5 text-accent-text" aria-hidden /> {title}
            </h2>
            <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-muted marker:text-accent-text">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ul>
  );
}
