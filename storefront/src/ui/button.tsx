import type { ComponentProps, ReactNode } from 'react';
import { type Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon, type IconName } from './icons';
import { color, shadow } from './theme';
import { Tooltip } from './tooltip';
import {
  Spinner,
  Words,
  RoundShape,
  ButtonShape,
  LinkShape,
  AnchorShape,
  type Styled,
  type Look,
} from './button.styles';

interface Own {
  look?: Look;
  wide?: boolean;
  small?: boolean;
  icon?: IconName;
  children: ReactNode;
}
const styledOf = ({ look = 'primary', wide = false, small = false }: Own): Styled => ({
  $look: look,
  $wide: wide,
  $small: small,
});

export function Button({
  look,
  wide,
  small,
  icon,
  children,
  busy = false,
  disabled = false,
  onClick,
  type = 'button',
  ...rest
}: Own & { busy?: boolean } & ComponentProps<'button'>) {
  const resting = busy || disabled;
  return (
    <ButtonShape
      {...rest}
      {...styledOf({ look, wide, small, children })}
      type={type}
      aria-busy={busy}
      aria-disabled={resting}
      onClick={(event) => {
        if (resting) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner aria-hidden="true" /> : icon && <Icon name={icon} size={20} />}
      <Words>{children}</Words>
    </ButtonShape>
  );
}

export function ButtonLink({
  look,
  wide,
  small,
  icon,
  children,
  ...rest
}: Own & ComponentProps<typeof Link>) {
  return (
    <LinkShape {...rest} {...styledOf({ look, wide, small, children })}>
      {icon && <Icon name={icon} size={20} />}
      <Words>{children}</Words>
    </LinkShape>
  );
}

/** A link out of the shop that looks like a button; opens beside it. */
export function ButtonAnchor({ look, wide, small, icon, children, ...rest }: Own & ComponentProps<'a'>) {
  return (
    <AnchorShape target="_blank" rel="noopener" {...rest} {...styledOf({ look, wide, small, children })}>
      {icon && <Icon name={icon} size={20} />}
      <Words>{children}</Words>
    </AnchorShape>
  );
}

export const IconButton = ({
  name,
  label,
  size = 22,
  ...rest
}: { name: IconName; label: string; size?: number } & ComponentProps<'button'>) => (
  <Tooltip text={label}>
    <RoundShape type="button" aria-label={label} {...rest}>
      <Icon name={name} size={size} />
    </RoundShape>
  </Tooltip>
);

/** An arrow that floats over pictures. */
export const FloatingIconButton = styled(IconButton)`
  background: rgb(255 250 244 / 92%);
  color: ${color.deep};
  box-shadow: ${shadow.card};
  @media (hover: hover) {
    &:hover {
      background: ${color.white};
    }
  }
`;
