import { Body, Controller, Param } from '@nestjs/common';
import {
  type AlarmDelivery,
  AlarmDeliveryParams,
  NewPushDevice,
  type OwnAlarmChannels,
  OwnAlarmChannelsChange,
  OwnChannelTest,
  type PushDevice,
} from '@pitdesk/contracts/alarm-delivery';
import { endpoints } from '@pitdesk/contracts/api';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { OwnChannelsService } from './own-channels.service.ts';

@Controller()
export class OwnChannelsController {
  constructor(private readonly channels: OwnChannelsService) {}

  @Route(endpoints.getOwnAlarmChannels)
  @Permission('alarm_channels.own')
  get(@CurrentPrincipal() principal: Principal): Promise<OwnAlarmChannels> {
    return this.channels.get(principal);
  }

  @Route(endpoints.changeOwnAlarmChannels)
  @Permission('alarm_channels.own')
  change(
    @CurrentActor() actor: Actor,
    @Body({ schema: OwnAlarmChannelsChange }) change: OwnAlarmChannelsChange,
  ): Promise<OwnAlarmChannels> {
    return this.channels.change(actor, change);
  }

  @Route(endpoints.addPushDevice)
  @Permission('alarm_channels.own')
  add(
    @CurrentActor() actor: Actor,
    @FromCaller() { userAgent }: Caller,
    @Body({ schema: NewPushDevice }) device: NewPushDevice,
  ): Promise<PushDevice> {
    return this.channels.addDevice(actor, userAgent, device);
  }

  @Route(endpoints.removePushDevice)
  @Permission('alarm_channels.own')
  remove(
    @CurrentActor() actor: Actor,
    @Param({ schema: AlarmDeliveryParams }) { id }: AlarmDeliveryParams,
  ): Promise<void> {
    return this.channels.removeDevice(actor, id);
  }

  @Route(endpoints.testOwnAlarmChannel)
  @Permission('alarm_channels.own')
  test(
    @CurrentActor() actor: Actor,
    @Body({ schema: OwnChannelTest }) { channel }: OwnChannelTest,
  ): Promise<AlarmDelivery[]> {
    return this.channels.test(actor, channel);
  }
}
