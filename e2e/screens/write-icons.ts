/** `npm run icons`: draws the icons of the installed app from web/public/icon.svg anew. Run it when the logo changes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawnIcon, icons, publicFolder } from './icons.js';

for (const icon of icons) await writeFile(join(publicFolder, icon.file), await drawnIcon(icon));
