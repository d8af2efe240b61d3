import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { badNames, dice, type HostileFile, joined, mutated, text, times } from './hostile-file.js';

const bigEndian = (value: number) => Uint8Array.from([value >>> 24, value >>> 16, value >>> 8, value]);

const chunk = (name: string, data: Uint8Array) => {
  const named = joined(text(name), data);
  return joined(bigEndian(data.length), named, bigEndian(crc32(named)));
};

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** A PNG that says it is so large, with so many bytes of rows: a few kilobytes on the wire. */
function bomb(width: number, height: number, rows: number): Uint8Array<ArrayBuffer> {
  const header = joined(bigEndian(width), bigEndian(height), Uint8Array.of(8, 6, 0, 0, 0));
  const data = deflateSync(new Uint8Array(rows), { level: 9 });
  return joined(signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array()));
}

const svg = (inside: string) =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

const drawings = [
  '<script>alert(1)</script>',
  '<image href="file:///etc/passwd"/>',
  '<image href="http://169.254.169.254/"/>',
  '<foreignObject><body onload="alert(1)"/></foreignObject>',
  '<rect width="99999999" height="99999999"/>',
];

/** About `share` of 160 files that say they are images, the same in each run. */
export async function hostileImages(share = 1): Promise<HostileFile[]> {
  const roll = dice(20_261_123);
  const many = (count: number) => Math.ceil(count * share);
  const noise = new Uint8Array(160 * 120 * 3).map(() => roll(256));
  const picture = () => sharp(noise, { raw: { width: 160, height: 120, channels: 3 } });
  const seeds = [
    ['jpg', new Uint8Array(await picture().jpeg().toBuffer())],
    ['png', new Uint8Array(await picture().png().toBuffer())],
    ['webp', new Uint8Array(await picture().webp().toBuffer())],
    ['gif', new Uint8Array(await picture().gif().toBuffer())],
  ] as const;
  const named = (name: string, bytes: Uint8Array<ArrayBuffer>, type = 'png') => ({
    name,
    fileName: `view.${type}`,
    bytes,
  });
  const bombs = [
    [20_000, 20_000, 60_000_000],
    [65_500, 65_500, 1_000],
    [2 ** 31 - 1, 2 ** 31 - 1, 100],
    [100_000, 1_000, 30_000_000],
    [0, 0, 10],
    [30_000, 1, 120_001],
  ] as const;
  const [[, jpeg]] = seeds;
  return [
    ...seeds.flatMap(([type, bytes]) => [
      ...times(many(16), (index) => named(`mutated ${type} ${index}`, mutated(bytes, roll), type)),
      ...times(many(8), (index) =>
        named(`${index + 1} ninths of a ${type}`, bytes.slice(0, (bytes.length * (index + 1)) / 9), type),
      ),
      named(`a ${type} before a web page`, joined(bytes, text('<script>alert(1)</script>')), type),
      named(`a ${type} behind a web page`, joined(text('<script>alert(1)</script>'), bytes), type),
    ]),
    ...bombs.map(([width, height, rows]) =>
      named(`a PNG of ${width} by ${height}`, bomb(width, height, rows)),
    ),
    ...drawings.flatMap((inside) => [
      named(`an SVG with ${inside.slice(0, 20)}`, svg(inside), 'svg'),
      named(
        `an SVG named PNG with ${inside.slice(0, 20)}`,
        joined(text('\ufeff<?xml version="1.0"?>'), svg(inside)),
      ),
    ]),
    named('a gzipped SVG', new Uint8Array(gzipSync(svg(drawings[0]!))), 'svgz'),
    named('nothing', new Uint8Array()),
    named('a PDF', text('%PDF-1.7\n%%EOF')),
    named('a TIFF', new Uint8Array(await picture().tiff().toBuffer()), 'jpg'),
    named('an AVIF', new Uint8Array(await picture().avif({ effort: 0 }).toBuffer()), 'jpg'),
    ...badNames
      .slice(0, many(badNames.length))
      .map((name) => ({ name: `named ${name.slice(0, 30)}`, fileName: `${name}.jpg`, bytes: jpeg })),
  ];
}
