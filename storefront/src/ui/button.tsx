import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';
import { Icon, type IconName } from './icons';
import { color, motion, radius, shadow } from './theme';
import { Tooltip } from './tooltip';

type Look = 'primary' | 'secondary' | 'quiet' | 'light' | 'whatsapp';
type Styled = { $look: Look; $wide: boolean; $small: boolean };

const looks = {
  primary: css`
    background: ${color.bronzeDark};
    color: ${color.white};
    &:hover {
      background: ${color.deep};
    }
  `,
  secondary: css`
    background: transparent;
    color: ${color.bronzeDark};
    box-shadow: inset 0 0 0 1.5px ${color.bronzeDark};
    &:hover {
      background: ${color.bronzeDark};
      color: ${color.white};
    }
  `,
  quiet: css`
    background: ${color.sand};
    color: ${color.ink};
    &:hover {
      background: ${color.sandDark};
    }
  `,
  light: css`
    background: ${color.ivory};
    color: ${color.deep};
    &:hover {
      background: ${color.gold};
    }
  `,
  whatsapp: css`
    background: ${color.sea};
    color: ${color.white};
    &:hover {
      background: ${color.seaDark};
    }
  `,
};

const shape = css<Styled>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.6em;
  min-height: ${({ $small }) => ($small ? '44px' : '52px')};
  padding: 0.5em ${({ $small }) => ($small ? '1.2em' : '1.9em')};
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  border-radius: ${radius.pill};
  font-weight: 650;
  font-size: ${({ $small }) => ($small ? '.9375rem' : '1rem')};
  letter-spacing: 0.01em;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.quick},
    color ${motion.quick},
    box-shadow ${motion.quick},
    transform ${motion.quick};
  &:active {
    transform: scale(0.98);
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    transform: none;
  }
  &[aria-disabled='true']:not([aria-busy='true']) {
    background: ${color.sandDark};
    color: ${color.soft};
    box-shadow: none;
  }
  ${({ $look }) => looks[$look]}
`;

const turn = keyframes`to { transform: rotate(1turn); }`;
const Spinner = styled.span`
  width: 1.1em;
  height: 1.1em;
  border-radius: 50%;
  border: 2px solid currentColor;
  border-right-color: transparent;
  animation: ${turn} 0.8s linear infinite;
`;
const ButtonShape = styled.button<Styled>`
  ${shape}
`;
const LinkShape = styled(Link)<Styled>`
  ${shape}
`;
const AnchorShape = styled.a<Styled>`
  ${shape}
`;

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

/** A button; while `busy` it shows so and cannot be pressed again, keeping the focus where it was. */
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
      {children}
    </ButtonShape>
  );
}

/** A link within the shop that looks like a button. */
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
      {children}
    </LinkShape>
  );
}

/** A link out of the shop that looks like a button; opens beside it. */
export function ButtonAnchor({ look, wide, small, icon, children, ...rest }: Own & ComponentProps<'a'>) {
  return (
    <AnchorShape target="_blank" rel="noopener" {...rest} {...styledOf({ look, wide, small, children })}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </AnchorShape>
  );
}

/** A round button with a drawing alone; `label` is what it says aloud. */
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

const RoundShape = styled.button`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  color: inherit;
  flex: none;
  transition:
    background-color ${motion.quick},
    opacity ${motion.quick};
  &:hover {
    background: rgb(59 36 23 / 8%);
  }
  &:disabled {
    opacity: 0.35;
  }
`;

/** An arrow that floats over pictures. */
export const FloatingIconButton = styled(IconButton)`
  background: rgb(255 250 244 / 92%);
  color: ${color.deep};
  box-shadow: ${shadow.card};
  &:hover {
    background: ${color.white};
  }
`;
