import type { Sharp } from 'sharp';

/**
 * Turned as its camera says (EXIF, orientation 1 to 8): of pixels that are resized already, which costs a tenth of
 * turning a whole photograph.
 */
export function upright(image: Sharp, orientation = 1): Sharp {
  switch (orientation) {
    case 2:
      return image.flop();
    case 3:
      return image.rotate(180);
    case 4:
      return image.flip();
    case 5:
      return image.rotate(270).flop();
    case 6:
      return image.rotate(90);
    case 7:
      return image.rotate(90).flop();
    case 8:
      return image.rotate(270);
    default:
      return image;
  }
}
