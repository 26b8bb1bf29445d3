import { messages } from '@spa-bronze/domain/messages';
import type { ProductCard } from '@spa-bronze/domain/products/product-schemas';
import { imageAt } from '../../../lib/media';
import { Badge } from '../../../ui/badge';
import { Icon } from '../../../ui/icons';
import { Picture } from '../../../ui/picture';
import { BriefRating } from '../../../ui/rating';
import { Price } from '../../../ui/price';
import { Cards, Choice, Frame, Words, Brand, Name, Soft, Foot, Tick } from './service-choice.styles';

interface ServiceCardProps {
  service: ProductCard;
  chosen: boolean;
  onChoose: () => void;
  onPress: () => void;
}

function ServiceCard({ service, chosen, onChoose, onPress }: ServiceCardProps) {
  const { cover, serviceDuration, available } = service;
  return (
    <Choice>
      <input
        type="radio"
        name="servicio"
        value={service._id}
        checked={chosen}
        disabled={!available}
        onChange={onChoose}
        onClick={({ detail }) => detail > 0 && onPress()}
      />
      <Frame>
        <Picture
          source={cover && imageAt(cover.url, '', { width: 192, height: 240, focus: cover.focus })}
          sizes="96px"
        />
      </Frame>
      <Words>
        <Brand>{service.brandName}</Brand>
        <Name>{service.productName}</Name>
        <Soft>{service.summary}</Soft>
        <Foot>
          <Price selling={service.sellingPrice} original={service.price} />
          {service.rating && <BriefRating {...service.rating} />}
          {!available && <Badge $tone="danger">{messages.unavailable}</Badge>}
          {available && serviceDuration > 0 && (
            <span>
              <Icon name="clock" size={16} />
              {serviceDuration} min
            </span>
          )}
        </Foot>
      </Words>
      <Tick aria-hidden="true">
        <Icon name="check" size={16} />
      </Tick>
    </Choice>
  );
}

interface Props {
  services: ProductCard[];
  value: string;
  folded: boolean;
  onChoose: (id: string) => void;
  onPress: () => void;
}

export function ServiceChoice({ services, value, folded, onChoose, onPress }: Props) {
  return (
    <Cards>
      {services.map((it) => (
        <li key={it._id} hidden={folded && it._id !== value}>
          <ServiceCard
            service={it}
            chosen={it._id === value}
            onChoose={() => onChoose(it._id)}
            onPress={onPress}
          />
        </li>
      ))}
    </Cards>
  );
}
