#!/bin/sh
exec java -Xmx64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 $KAFKA_OPTS -Dlog4j2.configurationFile=/opt/kafka/log4j2.properties \
  -cp '/opt/kafka/libs/*' org.apache.kafka.tools.BrokerApiVersionsCommand "$@"
