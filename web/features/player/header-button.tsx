import { cx } from '../../ui/cx.js';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.js';

const captionLooks =
  'xl:h-12 xl:w-auto xl:min-w-14 xl:flex-col xl:gap-1 xl:rounded-xl xl:px-1.5 ' +
  'xl:after:text-[0.6875rem] xl:after:leading-none xl:after:font-medium xl:after:whitespace-nowrap xl:after:content-[attr(data-caption)]';

interface HeaderButtonProps extends IconButtonProps {
  /** A part of the label; all of it where it is left out. */
  caption?: string;
}

/** A button of the player's header. From 1280 px its caption is drawn below the icon: its name says it already. */
export const HeaderButton = ({ caption, className, ...rest }: HeaderButtonProps) => (
  <IconButton {...rest} data-caption={caption ?? rest.label} className={cx(captionLooks, className)} />
);
