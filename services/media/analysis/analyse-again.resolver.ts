import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { Allow } from '@cadenza/kernel/runtime/access.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { MutationAnalyseMusicAgainArgs } from '../generated/graphql.js';
import { TrackResolver } from '../track/track.resolver.js';
import { trackSlice } from '../track/track.slice.js';
import { BackgroundAnalysis } from './background-analysis.js';

@Resolver('MusicTrack')
export class AnalyseAgainResolver {
  constructor(
    @Inject(TrackResolver) private readonly tracks: TrackResolver,
    @Inject(BackgroundAnalysis) private readonly background: BackgroundAnalysis,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  @Mutation()
  @Allow('gated')
  async analyseMusicAgain(@Args() { id }: MutationAnalyseMusicAgainArgs, @Context() context: GraphqlContext) {
    const { sourceId } = await this.tracks.musicTrack({ id }, context);
    const heardId = sourceId == null ? id : Number(sourceId);
    await this.commands.give(context, trackSlice, heardId, { kind: 'analyse-again' });
    this.background.look();
    return this.tracks.musicTrack({ id }, context);
  }
}
