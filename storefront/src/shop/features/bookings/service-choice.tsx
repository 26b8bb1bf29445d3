import { messages } from '@spa-bronze/domain/messages';
import type { ProductCard } from '@spa-bronze/domain/products';
import { imageAt } from '../../../lib/media';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icons';
import { Picture } from '../../../ui/picture';
import { Price } from '../../../ui/price';
import { Cards, Choice, Frame, Words, Brand, Name, Soft, Foot, Tick } from './service-choice.styles';

/** The spa's services as cards, one of which is chosen. */
export function ServiceChoice({
  services,
  value,
  onChoose,
}: {
  services: ProductCard[];
  value: string;
  onChoose: (id: string) => void;
}) {
  return (
    <Cards>
      {services.map(
        ({
          _id,
          productName,
          brandName,
          cover,
          summary,
          sellingPrice,
          price,
          serviceDuration,
          available,
        }) => (
          <li key={_id}>
            <Choice>
              <input
                type="radio"
                name="service"
                value={_id}
                checked={_id === value}
                disabled={!available}
                onChange={() => onChoose(_id)}
              />
              <Frame>
                <Picture
                  source={cover && imageAt(cover.url, '', { width: 192, height: 240, focus: cover.focus })}
                  sizes="96px"
                />
              </Frame>
              <Words>
                <Brand>{brandName}</Brand>
                <Name>{productName}</Name>
                <Soft>{summary}</Soft>
                <Foot>
                  <Price selling={sellingPrice} original={price} />
                  {!available ? (
                    <Badge $tone="danger">{messages.unavailable}</Badge>
                  ) : (
                    serviceDuration > 0 && (
                      <span>
                        <Icon name="clock" size={16} />
                        {serviceDuration} min
                      </span>
                    )
                  )}
                </Foot>
              </Words>
              <Tick aria-hidden="true">
                <Icon name="check" size={16} />
              </Tick>
            </Choice>
          </li>
        ),
      )}
    </Cards>
  );
}
