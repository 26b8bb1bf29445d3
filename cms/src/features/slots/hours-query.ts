import { hoursLines, receptionSpans } from '@spa-bronze/domain/booking/hours-words';
import { dayOf } from '@spa-bronze/domain/lib/dates';
import type { GraphQLExtension, PayloadRequest } from 'payload';
import { nowOf } from '../../lib/clock';
import { bookingSettings } from './booking-settings';

/**
 * The query `SpaHours`, for everyone: the hours of reception and of appointments in lines, `spans` for search
 * engines, all made from the one table, and until how many hours before it a change of a booking is free.
 */
export const hoursQuery: GraphQLExtension = ({
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
}) => {
  const text = { type: new GraphQLNonNull(GraphQLString) };
  const listOf = (name: string, fields: Record<string, typeof text>) => ({
    type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(new GraphQLObjectType({ name, fields })))),
  });
  const lines = listOf('SpaHours_Line', { days: text, hours: text });
  const spans = listOf('SpaHours_Span', { day: text, opens: text, closes: text, from: text, to: text });
  const freeHours = { type: new GraphQLNonNull(GraphQLInt) };
  return {
    SpaHours: {
      type: new GraphQLNonNull(
        new GraphQLObjectType({
          name: 'SpaHours',
          fields: { reception: lines, appointments: lines, spans, freeHours },
        }),
      ),
      resolve: async (_source: unknown, _args: unknown, { req: { payload } }: { req: PayloadRequest }) => {
        const [settings, today] = [await bookingSettings(payload), dayOf(nowOf(payload))];
        return {
          reception: hoursLines(settings.hours, 'reception', today),
          appointments: hoursLines(settings.hours, 'appointments', today),
          spans: receptionSpans(settings.hours, today),
          freeHours: settings.freeHours,
        };
      },
    },
  };
};
