import { spawnSync } from 'node:child_process';

/** What ffmpeg's `ebur128` says of a file: integrated loudness (LUFS) and true peak (dBTP), to a tenth. */
export function ffmpegLoudness(path: string): { lufs: number; dbtp: number } {
  const filter = 'ebur128=peak=true:dualmono=true';
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-nostats', '-i', path, '-af', filter, '-f', 'null', '-'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const value = (name: string) => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1]);
  return { lufs: value('I'), dbtp: value('Peak') };
}
