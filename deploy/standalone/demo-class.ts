import { demoFades, demoSegments, demoTitle } from '@cadenza/web/lib/demo-class.js';
import { readDemoTrack } from '../demo/demo-files.js';
import { demoTracks } from '../demo/demo-tracks.js';
import { ApiClient } from './api-client.js';

interface Made {
  readonly id: number;
}

/** Makes the demo instructor's music and class through /api, as a script of theirs would; may be run again. */
export async function makeDemoClass(url: string, password: string, demoFolder: string): Promise<void> {
  const api = new ApiClient(url);
  const must = <Body>({ status, body }: { status: number; body: Body }): Body => {
    if (status >= 300) throw new Error(`The demo class could not be made: ${JSON.stringify(body)}`);
    return body;
  };
  must(await api.post('/api/login', { username: 'demo', password }));
  const present = must(await api.get<{ id: number; title: string }[]>('/api/music'));
  const music: number[] = [];
  for (const spec of demoTracks) {
    const known = present.find(({ title }) => title === spec.title);
    if (known) {
      music.push(known.id);
      continue;
    }
    const form = new FormData();
    const bytes = new Uint8Array(await readDemoTrack(spec, demoFolder));
    form.set('file', new Blob([bytes], { type: 'audio/mpeg' }), `${spec.name}.mp3`);
    music.push(must(await api.call<Made>('POST', '/api/music/upload', form)).id);
  }
  const details = {
    title: demoTitle,
    description: 'A short ride through everything a segment can hold: warm-up, climb, sprint, cool-down.',
    duration: 4,
    difficulty: 'All Levels',
    classType: 'Rhythm',
  };
  const once = (key: string) => ({ 'idempotency-key': `demo-${key}` });
  const { id: classId } = must(await api.call<Made>('POST', '/api/classes', details, once('class')));
  for (const [index, { name, duration, notes, rpm, resistance, position }] of demoSegments.entries()) {
    const intensity = { rpm, resistance, position };
    const segment = { classId, name, duration, notes, intensity, musicId: music[index], ...demoFades };
    must(await api.call<Made>('POST', '/api/segments', segment, once(`segment-${index}`)));
  }
}
