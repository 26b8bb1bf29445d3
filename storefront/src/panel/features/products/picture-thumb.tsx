import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { imageAt } from '../../../lib/media';
import { IconButton } from '../../../ui/button';
import { TextArea } from '../../../ui/field';
import { Picture } from '../../../ui/picture';
import { StaffIcon } from '../../../ui/staff-icon';
import { isOurs, pictureName } from './use-pictures';
import { Box, Bar, Out, Words, Grip } from './picture-thumb.styles';

interface Props {
  url: string;
  at: number;
  count: number;
  placeAt: (x: number, y: number) => number | null;
  onMove: (from: number, to: number) => void;
  onShow: () => void;
  onRemove: () => void;
  alt: string;
  error?: string;
  onDescribe: (text: string) => void;
}

/** One picture: to look at, to describe, to move, to take out. */
export function PictureThumb({
  url,
  at,
  count,
  placeAt,
  onMove,
  onShow,
  onRemove,
  alt,
  error,
  onDescribe,
}: Props) {
  const [dragged, setDragged] = useState(false);
  const grip = useRef<HTMLButtonElement>(null);
  /**
   * By which it is held: the keys, or a pointer's id. A picture that takes another place is a node that left
   * and came back, which lets go of both.
   */
  const held = useRef<'keys' | number | null>(null);
  /** Where it was put last: a pointer may move again before that is drawn. */
  const place = useRef(at);
  useLayoutEffect(() => {
    place.current = at;
    if (held.current === null) return;
    grip.current?.focus({ preventScroll: true });
    if (held.current === 'keys') held.current = null;
    else grip.current?.setPointerCapture(held.current);
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    if (at + by < 0 || at + by >= count) return;
    held.current = 'keys';
    onMove(at, at + by);
  };
  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = event.pointerId;
    setDragged(true);
  };
  const onPointerMove = (event: PointerEvent) => {
    const [from, to] = [place.current, dragged ? placeAt(event.clientX, event.clientY) : null];
    if (to === null || to === from) return;
    place.current = to;
    onMove(from, to);
  };
  const end = () => {
    held.current = null;
    setDragged(false);
  };
  return (
    <Box data-place={at} $dragged={dragged}>
      <button type="button" aria-label={`Ver la imagen ${at + 1}`} onClick={onShow}>
        <Picture source={imageAt(url, '', { width: 160, height: 200 })} sizes="160px" />
      </button>
      {at === 0 && <span>Portada</span>}
      <Bar>
        <IconButton
          name="left"
          label={`Mover antes la imagen ${at + 1}`}
          size={18}
          disabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        />
        <Grip
          ref={grip}
          type="button"
          aria-label={`Mover la imagen ${at + 1} de ${count}: arrastra o usa las flechas`}
          title="Arrastra o usa las flechas"
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <StaffIcon name="grip" size={18} />
        </Grip>
        <IconButton
          name="right"
          label={`Mover después la imagen ${at + 1}`}
          size={18}
          disabled={at === count - 1}
          onClick={() => onMove(at, at + 1)}
        />
      </Bar>
      <Words>
        {isOurs(url) ? (
          <TextArea
            name={pictureName(at)}
            label={`Qué se ve en la foto ${at + 1}`}
            rows={3}
            maxLength={300}
            value={alt}
            error={alt.trim() ? undefined : error}
            onChange={(event) => onDescribe(event.target.value)}
          />
        ) : (
          <small>Es de otro sitio: se describe como «{alt || 'el producto'}».</small>
        )}
      </Words>
      <Out>
        <IconButton name="trash" label={`Quitar la imagen ${at + 1}`} size={18} onClick={onRemove} />
      </Out>
    </Box>
  );
}
