import type { MongoClient } from 'mongodb';
import type { Payload } from 'payload';
import { clientOf } from '../../database/sqlite/sqlite-client';

/** The address of a MongoDB whose driver tells its commands. */
export function withCommandEvents(address: string): string {
  const uri = new URL(address);
  uri.searchParams.set('monitorCommands', 'true');
  return uri.href;
}

/** Tells when a transaction begins, when each of its statements was answered, and when its end was. */
export function watchCommits({ db }: Payload, passed: (name: string) => void): void {
  if (db.name === 'mongoose') watchCommands((db.connection as unknown as Connection).getClient(), passed);
  else watchBatches(clientOf(db), passed);
}

function watchBatches(client: ReturnType<typeof clientOf>, passed: (name: string) => void): void {
  const { transact } = client;
  client.transact = (all, isMet) => {
    passed('commit to begin');
    const results = transact(all, (result, at) => {
      passed('written in a commit');
      return isMet(result, at);
    });
    if (typeof results !== 'number') passed('commit ended');
    return results;
  };
}

interface Connection {
  getClient: () => MongoClient;
}

function watchCommands(client: MongoClient, passed: (name: string) => void): void {
  const requests = new Set<number>();
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    if (command.autocommit !== false || commandName === 'abortTransaction') return;
    requests.add(requestId);
    if (command.startTransaction) passed('commit to begin');
    if (commandName === 'commitTransaction') passed('commit to end');
  });
  client.on('commandSucceeded', ({ requestId, commandName }) => {
    if (requests.delete(requestId))
      passed(commandName === 'commitTransaction' ? 'commit ended' : 'written in a commit');
  });
}
