import './header-button.css';
import { cx } from '../../ui/cx.js';
import { IconButton, type IconButtonProps } from '../../ui/icon-button.js';

interface HeaderButtonProps extends IconButtonProps {
  /** A part of the label; all of it where it is left out. */
  caption?: string;
}

/** A button of the player's header. From 1280 px its caption is drawn below the icon: its name says it already. */
export const HeaderButton = ({ caption, className, ...rest }: HeaderButtonProps) => (
  <IconButton {...rest} data-caption={caption ?? rest.label} className={cx('header-button', className)} />
);
