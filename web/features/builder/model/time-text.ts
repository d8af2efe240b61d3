const pattern = /^(?:(\d{1,3}):)?(\d{1,5})(?:\.(\d{1,3}))?$/;

/** `1:30`, `90` or `90.5` as seconds; undefined when it is none of these. */
export function parseTime(text: string): number | undefined {
  const [whole, minutes = '0', seconds = '', fraction = ''] = pattern.exec(text.trim()) ?? [];
  if (whole === undefined || (whole.includes(':') && Number(seconds) > 59)) return undefined;
  return Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction || '0'}`);
}

/** Seconds as `1:30` or `1:30.5`, the form `parseTime` reads. */
export function timeText(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const fraction = String(milliseconds % 1000)
    .padStart(3, '0')
    .replace(/0{1,3}$/, '');
  const text = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
  return fraction ? `${text}.${fraction}` : text;
}
