import type { Invoice } from '../objects/wire.js';
import { day, escaped, htmlPage, money } from './html.js';

/** An invoice as its customer sees it. */
export function invoicePage({ number, created, total, currency, status, lines }: Invoice): string {
  const rows = [
    ['Number', number ?? ''],
    ['Date', day(created)],
    ['Amount', money(total, currency)],
    ['Status', status],
    ...lines.data.map(({ period }) => ['Period', `${day(period.start)} to ${day(period.end)}`]),
  ];
  return htmlPage(
    'Invoice',
    `<p>This is the payment sandbox. No money moves.</p>
<dl>${rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd><strong>${escaped(value)}</strong></dd>`).join('')}</dl>`,
  );
}
